#!/bin/sh
# A fight from nothing but curl: a campaign, a hero, two goblins, and the story as it is told.
#
#   sh play-curl.sh http://localhost:4000
set -eu
server=${1:-http://localhost:4000}

ask() {
  curl -sS "$server/graphql" -H 'content-type: application/json' -d "$1"
}
# The first id in an answer.
id_in() {
  sed 's/.*"id":"\([^"]*\)".*/\1/'
}

campaign=$(ask '{"query":"mutation { createCampaign(input: { name: \"By hand\", ruleset: BECMI }) { id } }"}' | id_in)
ask "{\"query\":\"mutation { createCharacter(input: { campaignId: \\\"$campaign\\\", name: \\\"Grimjaw\\\", class: \\\"fighter\\\", level: 6 }) { id } }\"}" >/dev/null
combat=$(ask "{\"query\":\"mutation { startCombat(input: { campaignId: \\\"$campaign\\\", enemies: [{ key: \\\"goblin\\\", count: 2 }] }) { combat { id } } }\"}" | id_in)
echo "campaign $campaign, combat $combat"

# The feed ends by itself when the fight is over and told.
curl -sSN "$server/graphql/stream" -H 'content-type: application/json' -H 'accept: text/event-stream' \
  -d "{\"query\":\"subscription { combatFeed(combatId: \\\"$combat\\\") { ... on Narration { text } } }\"}" |
  sed -un 's/.*"text":"\([^"]*\)".*/\1/p' &
feed=$!

while :; do
  answer=$(ask "{\"query\":\"mutation { attack(input: { combatId: \\\"$combat\\\" }) { combat { status } } }\"}")
  case $answer in
    *'"status":"ACTIVE"'*) ;;
    *) break ;;
  esac
done
wait "$feed"
echo "$answer"
