#!/bin/sh
# Makes a certificate for each of the lounges' own domains that has its DNS records and lacks one. Run it every ten minutes from
# root's cron, with the address to which the certificate authority writes. certbot runs it again for each certificate that it made or
# renewed, to put that where deploy/nginx.conf reads it.
set -eu
# cron's own has no folder of runuser.
PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
export PATH

certificates=/etc/nginx/vitola-domains

if [ -n "${RENEWED_LINEAGE:-}" ]; then
    domain=$(basename "$RENEWED_LINEAGE")
    install -d -m 750 -o root -g www-data "$certificates"
    install -m 640 -o root -g www-data "$RENEWED_LINEAGE/fullchain.pem" "$certificates/$domain.crt"
    install -m 640 -o root -g www-data "$RENEWED_LINEAGE/privkey.pem" "$certificates/$domain.key"
    exit 0
fi

email=${1:?"Say to which address the certificate authority writes: certify-domains.sh you@lounge.example"}
here=$(CDPATH= cd "$(dirname "$0")" && pwd)
install -d /var/www/acme
# In a pipe, its failure would go unnoticed.
printed=$(cd "$here/.." && runuser -u vitola -- npm run --silent domains)
# Whatever else is printed is no name of letters, digits, hyphens and dots.
printf '%s\n' "$printed" | grep -E '^[a-z0-9.-]+$' | while IFS= read -r domain; do
    certbot certonly --non-interactive --agree-tos -m "$email" --webroot -w /var/www/acme \
        --cert-name "$domain" -d "$domain" --deploy-hook "$here/certify-domains.sh" </dev/null \
        || echo "No certificate for $domain: certbot says why above." >&2
done
