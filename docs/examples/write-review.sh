#!/bin/sh
# Writes a review, a list and preferences with a personal access token. Needs only curl.
#
#   MORSEL_TOKEN=morsel_pat_… sh docs/examples/write-review.sh
#
# Create the token with the scopes `write` and `account` under Settings → Security.
set -eu
api="${MORSEL_URL:-http://localhost:3000}/api/v1"

# Calls the API: method, path, body. Fails on errors and prints them.
call() {
  curl --silent --show-error --fail-with-body --request "$1" "$api$2" \
    --header "authorization: Bearer $MORSEL_TOKEN" --header 'content-type: application/json' ${3:+--data "$3"}
}
# Prints the first value of a name in a JSON response.
first() { sed "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/"; }

dish=$(call GET '/items?city=portalva&q=margherita&limit=1' | sed 's/.*"hits":\[{"id":"\([^"]*\)".*/\1/')

printf 'review %s\n' "$(call PUT /reviews "{\"item\":\"$dish\",\"rating\":5,\"body\":\"Thin, charred and soft in the middle.\"}" | first status)"

list=$(call POST /lists '{"title":"Pizza to go back for"}' | first id)
call POST "/lists/$list/entries" "{\"item\":\"$dish\",\"note\":\"By the oven.\"}" >/dev/null
printf 'list %s\n' "$(call GET "/lists/$list" | first entryCount)"

# PUT replaces all preferences.
call PUT /preferences '{"city":"portalva","cuisines":["pizza"],"diets":["vegetarian"],"allergens":[]}' >/dev/null
printf 'preference %s\n' "$(call GET /preferences | sed 's/.*"diets":\["\([^"]*\)".*/\1/')"
