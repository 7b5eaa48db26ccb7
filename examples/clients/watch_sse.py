"""Follows a fight over plain HTTP (server-sent events) with nothing but Python's standard library.

    python3 watch_sse.py http://localhost:4000/graphql/stream <combat id>
"""
import json
import sys
import time
import urllib.error
import urllib.request

QUERY = """
subscription Watch($combatId: ID!, $after: String) {
  combatFeed(combatId: $combatId, after: $after) {
    ... on Beat { cursor seq events(bookkeeping: false) { says } }
    ... on NarrationDelta { cursor beatSeq text }
    ... on Narration { cursor beatSeq text }
    ... on FeedGap { cursor reason }
  }
}
"""


def messages(url, combat_id, after):
    """The items of the feed; ends where the connection does."""
    asked = {"query": QUERY, "variables": {"combatId": combat_id, "after": after}}
    headers = {"content-type": "application/json", "accept": "text/event-stream"}
    request = urllib.request.Request(url, json.dumps(asked).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        event = None
        for line in answer:
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if name == "event":
                event = value
            if name == "event" and value == "complete":
                yield None
                return
            if name == "data" and event == "next":
                yield json.loads(value)


def watch(url, combat_id):
    after = None
    while True:
        try:
            for message in messages(url, combat_id, after):
                if message is None:
                    return
                if "errors" in message:
                    refused = message["errors"][0]
                    sys.exit(f"{refused['extensions']['code']}: {refused['message']}")
                item = message["data"]["combatFeed"]
                after = item["cursor"]
                tell(item)
        except urllib.error.HTTPError as error:
            refused = json.load(error)["errors"][0]
            if error.code < 500:
                sys.exit(f"{refused['extensions']['code']}: {refused['message']}")
        except OSError:
            pass
        time.sleep(0.5)


def tell(item):
    for event in item.get("events", []):
        print(f"{item['seq']}: {event['says']}", flush=True)
    if "text" in item:
        print(f"{item['beatSeq']}> {item['text']}", flush=True)
    if "reason" in item:
        print(item["reason"], flush=True)


if __name__ == "__main__":
    watch(*sys.argv[1:3])
