"""A WebKitGTK window of an exact size, driven by WebKitWebDriver. MiniBrowser can't be narrower than 447 pixels.

Arguments: width, height, and a file that each page error is appended to as a line.
"""
import json
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height, complaints = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]

LISTEN = """
const say = (words) => window.webkit.messageHandlers.complaint.postMessage(String(words));
addEventListener('error', (event) => event.message && say(`${event.message} (${event.filename}:${event.lineno})`));
addEventListener('unhandledrejection', ({ reason }) => say(`unhandled: ${reason && reason.stack || reason}`));
addEventListener('securitypolicyviolation', (event) => say(`policy: ${event.violatedDirective} ${event.blockedURI}`));
const error = console.error;
console.error = (...words) => { say(words.join(' ')); error.apply(console, words); };
"""


def note(_, result):
    with open(complaints, "a", encoding="utf-8") as file:
        file.write(json.dumps(result.get_js_value().to_string()) + "\n")


def open_window(_):
    scripts = WebKit2.UserContentManager()
    scripts.connect("script-message-received::complaint", note)
    scripts.register_script_message_handler("complaint")
    scripts.add_script(
        WebKit2.UserScript(
            LISTEN, WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
        )
    )
    view = WebKit2.WebView(
        web_context=context, user_content_manager=scripts, is_controlled_by_automation=True
    )
    window = Gtk.Window(decorated=False, resizable=False)
    view.set_size_request(width, height)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    return view


def start(_, session):
    session.connect("create-web-view", open_window)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", start)
Gtk.main()
