"""Writes a review, a list and preferences with a personal access token. Needs only Python 3.

    MORSEL_TOKEN=morsel_pat_… python3 docs/examples/write-review.py

Create the token with the scopes `write` and `account` under Settings → Security.
"""

import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

URL = os.environ.get("MORSEL_URL", "http://localhost:3000")
TOKEN = os.environ["MORSEL_TOKEN"]


def call(method, path, body=None, query=None):
    """Calls the API and returns its response. Errors have a code that never changes."""
    request = urllib.request.Request(
        f"{URL}/api/v1{path}" + (f"?{urllib.parse.urlencode(query)}" if query else ""),
        method=method,
        headers={"authorization": f"Bearer {TOKEN}", "content-type": "application/json"},
        data=None if body is None else json.dumps(body).encode(),
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        sys.exit(f"{method} {path}: {error.code} {json.load(error)}")


dish = call("GET", "/items", query={"city": "portalva", "q": "margherita", "limit": 1})["hits"][0]

review = call("PUT", "/reviews", {"item": dish["id"], "rating": 5, "body": "Thin, charred and soft in the middle."})
print("review", review["rating"], review["status"])

saved = call("POST", "/lists", {"title": "Pizza to go back for", "visibility": "private"})
call("POST", f"/lists/{saved['id']}/entries", {"item": dish["id"], "note": "By the oven."})
print("list", call("GET", f"/lists/{saved['id']}")["entryCount"])

# PUT replaces all preferences, so change one of the current ones.
preferences = call("GET", "/preferences")
call("PUT", "/preferences", {**preferences, "diets": ["vegetarian"]})
print("preference", call("GET", "/preferences")["diets"])
