"""Games as text: links, files, Abstract Play's notation, and exports."""
