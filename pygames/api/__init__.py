"""The JSON interfaces that the browser's workers call, and their protocol."""
