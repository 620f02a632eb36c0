# shellcheck shell=sh
# The service, and which release it runs.

# put_unit RELEASE BACKUP_FOLDER: the unit of a release, and the additions of this installation.
put_unit() {
  put_file "$1/infra/deploy/plain-server/madrasah.service" "$unit_file" 0644 || true
  put_file "$own/unit-additions.conf" "$unit_additions/10-pasang.conf" 0644 || true
  case $2 in
    "$data"/*) ;;
    *)
      written=$(mktemp)
      printf '[Service]\nReadWritePaths=%s\n' "$2" >"$written"
      put_file "$written" "$unit_additions/20-cadangan.conf" 0644 || true
      rm -f "$written"
      ;;
  esac
}

is_active() { systemctl is-active --quiet "$1"; }

stop_site() {
  systemctl stop "$unit"
}

# Starts the site and waits, at most so many seconds, until it answers.
start_site() {
  systemctl daemon-reload
  systemctl reset-failed "$unit" 2>/dev/null || true
  systemctl start --no-block "$unit"
  wait_until_ready "$1"
}

# The last lines of the log, for a person who has to find out why.
show_reason() {
  warn 'Baris terakhir log aplikasi:'
  journalctl --unit madrasah --lines 15 --output cat --no-pager >&2 || true
}

use_release() {
  replace_link "$1" "$current"
}

current_release() { readlink -f "$current"; }
