#!/usr/bin/env bash
# compose-secrets.sh HOST: creates the secrets of compose.yaml in deploy/secrets, unless they exist, and writes HOST where it belongs.
set -euo pipefail
host=${1:?Name the host, such as morsel.example.}
cd "$(dirname "$0")"
if [ -e secrets ]; then echo 'deploy/secrets exists already.'; exit 1; fi
umask 077
mkdir -p secrets/tls
cd secrets
password="$(openssl rand -hex 24)"
printf '%s' "$password" > database-password
printf '"morsel" "%s"\n' "$password" > pgbouncer-users
echo "postgres://morsel:$password@pgbouncer:6432/morsel?prepare=false" > database-url
echo "postgres://morsel:$password@postgres:5432/morsel" > database-direct-url
echo 'smtps://user:password@smtp.example.com:465' > smtp-url
openssl rand -base64 48 > app-secret
# Browsers don't trust this certificate. Replace it with your own.
openssl req -x509 -newkey rsa:2048 -nodes -days 365 -subj "/CN=$host" -addext "subjectAltName=DNS:$host" \
  -keyout tls/privkey.pem -out tls/fullchain.pem 2>/dev/null
# Compose passes files on with their mode, and each container has a user of its own. The folder itself stays closed.
find . -type f -exec chmod 0644 {} +
chmod 0755 tls
cd ..
echo "MORSEL_HOST=$host" > .env
sed -i "s/morsel\.example/$host/" nginx/morsel.conf
echo 'Now write the URL of your mail server to deploy/secrets/smtp-url.'
