# shellcheck shell=sh
# The web server in front of the site.

caddy_file=/etc/caddy/Caddyfile
caddy_site=/etc/caddy/madrasah.caddy
nginx_site=/etc/nginx/sites-available/madrasah
nginx_link=/etc/nginx/sites-enabled/madrasah

# The web server of an installation that was made by hand.
guess_web_server() {
  if grep -rqsF '127.0.0.1:3000' /etc/nginx/sites-enabled /etc/nginx/conf.d; then say nginx
  elif grep -rqsF '127.0.0.1:3000' /etc/caddy; then say caddy
  else say lain; fi
}

put_caddy_package() {
  [ ! -x /usr/bin/caddy ] || return 0
  change 'memasang paket caddy' || return 0
  said=$(mktemp)
  apt-get update -q >"$said" 2>&1 || warn 'Daftar paket tidak dapat diperbarui; yang ada dipakai.'
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends caddy >"$said" 2>&1 || {
    cat "$said" >&2
    die 'Paket caddy tidak dapat dipasang. Periksa sambungan internet; di Ubuntu 22.04 pasang caddy dahulu (caddyserver.com/docs/install), atau pilih WEB=nginx.'
  }
  rm -f "$said"
}

# Whether the packaged configuration is still as it was delivered.
is_packaged_caddy_file() {
  [ "$(dpkg-query --show --showformat='${Conffiles}' caddy 2>/dev/null | sed -n "s|^ $caddy_file ||p")" = "$(md5sum <"$caddy_file" | cut -d ' ' -f 1)" ]
}

put_caddy() {
  # Made by hand: it is in the main file.
  if [ -f "$caddy_file" ] && [ ! -f "$caddy_site" ] && grep -qF '127.0.0.1:3000' "$caddy_file"; then
    put_running caddy
    return
  fi
  written=$(mktemp)
  tool render caddy "$own/../plain-server/Caddyfile" "$found_answers" >"$written"
  reloads=no
  ! put_file "$written" "$caddy_site" 0644 || reloads=yes
  rm -f "$written"
  import="import $caddy_site"
  if ! grep -qsxF "$import" "$caddy_file" && change "menambahkan $caddy_site pada $caddy_file"; then
    if [ -f "$caddy_file" ] && ! is_packaged_caddy_file; then
      { cat "$caddy_file"; printf '%s\n' "$import"; } | write_durably "$caddy_file"
    else
      printf '%s\n' "$import" | write_durably "$caddy_file"
    fi
    reloads=yes
  fi
  if [ "$reloads" = yes ]; then
    # Not as root, which would leave its own files of Caddy in its home.
    runuser --user caddy -- env HOME=/var/lib/caddy caddy validate --config "$caddy_file" --adapter caddyfile >/dev/null 2>&1 ||
      die "Konfigurasi Caddy ditolak. Periksa dengan: caddy validate --config $caddy_file"
    systemctl reload caddy 2>/dev/null || true
  fi
  put_running caddy
}

put_nginx() {
  written=$(mktemp)
  tool render nginx "$own/../plain-server/nginx.conf" "$found_answers" >"$written"
  if [ -e "$nginx_site" ] || ! grep -rqsF '127.0.0.1:3000' /etc/nginx/sites-enabled /etc/nginx/conf.d; then
    reloads=no
    ! put_file "$written" "$nginx_site" 0644 || reloads=yes
    if [ "$(readlink -f "$nginx_link" 2>/dev/null)" != "$nginx_site" ] && change "menyambungkan $nginx_link"; then
      replace_link "$nginx_site" "$nginx_link"
      reloads=yes
    fi
    if [ "$reloads" = yes ]; then
      nginx -t -q || die 'Konfigurasi nginx ditolak. Sebabnya tertulis di atas.'
      systemctl reload nginx 2>/dev/null || true
    fi
  fi
  rm -f "$written"
  put_running nginx
}

# Enabled and running.
put_running() {
  systemctl is-enabled --quiet "$1" 2>/dev/null || ! change "menyalakan $1 setiap kali server menyala" || systemctl enable --quiet "$1"
  is_active "$1" || ! change "menyalakan $1" || systemctl restart "$1"
}
