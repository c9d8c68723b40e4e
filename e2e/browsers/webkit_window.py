#!/usr/bin/python3
"""Opens a WebKitGTK window that has a persistent profile and is controlled by WebDriver.

This script needs the system's Python, for which Debian installs the GTK bindings.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402  # after require_version


def main(profile: str) -> None:
    """Wait for a WebDriver session, and run until it ends."""
    Gtk.Settings.get_default().props.gtk_enable_animations = False  # makes prefers-reduced-motion match
    storage = WebKit2.WebsiteDataManager(base_data_directory=profile, base_cache_directory=profile)
    context = WebKit2.WebContext(website_data_manager=storage)
    context.set_automation_allowed(True)
    context.connect("automation-started", begin)
    Gtk.main()


def begin(context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
    """Tell the session which browser this is, and let it create pages."""
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitGTK")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", lambda session: page(context))


def page(context: WebKit2.WebContext) -> WebKit2.WebView:
    """Create a web view in a new window. The program ends when the view is closed."""
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.connect("close", lambda view: Gtk.main_quit())
    window = Gtk.Window(default_width=1280, default_height=800)
    window.add(view)
    window.show_all()
    return view


if __name__ == "__main__":
    main(sys.argv[1])
