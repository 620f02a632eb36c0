# shellcheck shell=sh
# The steps of `pasang`: first everything that may refuse, then each step, which compares before it changes.

# Releases the lock and removes what was written for this run only.
clean_up() { rm -f "$found_answers"; }

install_site() {
  [ "$dry_run" = yes ] || require_no_switch
  [ -d /run/systemd/system ] || die 'Server ini tidak memakai systemd. Pasang dengan tangan (infra/deploy/manual.md). Tidak ada yang diubah.'
  [ ! -e "$current" ] || is_release "$current" ||
    die "$current bukan folder versi dengan Node, jadi dirawat dengan tangan (infra/deploy/manual.md). Tidak ada yang diubah."
  found_answers=$(mktemp)
  trap clean_up EXIT
  set -- --settings "$settings" --stored "$answers" --web "$(guess_web_server)" --output "$found_answers" ${1:+--answers "$1"}
  tool answers "$@" || exit 1
  tool preflight "$found_answers" "$settings" || exit 1

  web=$(answer WEB)
  [ "$dry_run" = yes ] || take_lock
  say 'Memeriksa dan memasang:'
  [ "$web" != caddy ] || put_caddy_package
  put_account
  put_folders
  put_release
  put_settings
  put_services
  run_site
  case $web in
    caddy) put_caddy ;;
    nginx) put_nginx ;;
  esac
  [ "$dry_run" = no ] || { say 'Tidak ada yang diubah (--dry-run).' && return; }
  [ "$changes" -gt 0 ] || say '  semuanya sudah benar; tidak ada yang diubah.'
  update_if_newer
  report
}

answer() { sed -n "s/^$1=//p" "$found_answers"; }

put_account() {
  id -u madrasah >/dev/null 2>&1 || ! change 'membuat pengguna madrasah' ||
    useradd --system --home-dir "$data" --shell /usr/sbin/nologin madrasah
}

put_folders() {
  put_folder "$home" 0755 root
  put_folder "$state" 0755 root
  put_folder /etc/madrasah 0755 root
  put_folder "$data" 0700 madrasah
  put_folder "$(planned_backup_folder)" 0700 madrasah
}

# Of the settings, or of the answers where there are none yet.
planned_backup_folder() {
  if [ -f "$settings" ]; then backup_folder; else
    folder=$(answer CADANGAN)
    say "${folder:-$data/backups}"
  fi
}

# This release lies next to the others; the first one is used at once.
put_release() {
  release=$home/$(basename "$own_release")
  if [ "$release" != "$own_release" ] && [ ! -d "$release" ] && change "menyalin versi $(version_of "$own_release") ke $release"; then
    copy_release || die 'Versi ini tidak dapat disalin (disk penuh?). Kosongkan disknya, lalu jalankan lagi.'
  fi
  if [ -d "$release" ] && [ -n "$(find "$release" ! -user root -print -quit)" ]; then
    ! change "membetulkan pemilik $release" || chown -R -h root:root "$release"
  fi
  is_release "$current" || put_link "$release" "$current"
  put_link "$release/infra/deploy/server" "$tools"
  put_link "$tools/madrasah" "$command_link"
}

copy_release() {
  rm -rf "$home"/.new-*
  staging=$(mktemp -d "$home/.new-XXXXXX") &&
    cp -R -P "$own_release" "$staging/" &&
    chmod -R go-w "$staging" &&
    mv -T "$staging/$(basename "$release")" "$release" &&
    rmdir "$staging"
}

put_settings() {
  if [ ! -f "$settings" ]; then
    ! change "menulis $settings" || write_settings
  elif [ "$(stat -c '%a %U %G' "$settings")" != '640 root madrasah' ] && change "membetulkan hak akses $settings"; then
    chown root:madrasah "$settings"
    chmod 0640 "$settings"
  fi
  if ! cmp -s "$found_answers" "$answers" && change "menyimpan jawaban di $answers"; then
    write_durably "$answers" 0600 <"$found_answers"
  fi
}

write_settings() {
  tool render settings "$own/../madrasah.env.example" "$found_answers" | write_durably "$settings" 0640
  chown root:madrasah "$settings"
}

put_services() {
  before=$changes
  put_unit "$(unit_release)" "$(planned_backup_folder)"
  put_file "$own/journald.conf" /etc/systemd/journald.conf.d/madrasah.conf 0644 && systemctl restart systemd-journald
  [ "$changes" = "$before" ] || [ "$dry_run" = yes ] || systemctl daemon-reload
}

# The unit belongs to the release that runs; an update brings its own.
unit_release() {
  if is_release "$current" && [ -d "$current/infra/deploy/plain-server" ]; then readlink -f "$current"; else say "$own_release"; fi
}

run_site() {
  is_new=no
  [ -d "$data/postgres" ] || [ -n "$(tool setting "$settings" DATABASE_URL)" ] || is_new=yes
  systemctl is-enabled --quiet "$unit" 2>/dev/null || ! change 'menyalakan situs setiap kali server menyala' || systemctl enable --quiet "$unit"
  is_active "$unit" && return 0
  change 'menyalakan situs' || return 0
  started=$(date '+%Y-%m-%d %H:%M:%S')
  start_site 1800 || { show_reason; die 'Situs belum siap. Perbaiki sebabnya di atas, lalu jalankan pasang lagi.'; }
}

# An installation with an older release continues with this one.
update_if_newer() {
  to=$release
  [ "$(current_release)" != "$to" ] || return 0
  if ! is_at_least "$(version_of "$to")" "$(version_of "$current")"; then
    say "Versi yang dipakai ($(version_of "$current")) lebih baru daripada paket ini, jadi tetap dipakai."
    return 0
  fi
  switch_to "$(default_limit)" refuse
}

report() {
  if [ "$web" != lain ]; then
    origin=$(tool addresses "$settings" | sed -n 's/^Situs: *//p')
    tool wait-tls "$origin" 90 "$(answer SERTIFIKAT)" ||
      die "Situs sudah menyala, tetapi belum dapat dibuka dari luar. Periksa dengan: sudo madrasah doctor"
  fi
  say 'Situs siap.'
  tool addresses "$settings"
  [ "$is_new" = no ] || show_first_account
  say 'Selanjutnya: masuk, ganti kata sandinya, dan nyalakan verifikasi dua langkah. Perintah lain: sudo madrasah help'
}

# It is printed once, soon after the first start.
show_first_account() {
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    account=$(journalctl --unit madrasah --since "$started" --output cat --no-pager | grep -E '^(Akun pertama|Kata sandi): ' || true)
    [ -z "$account" ] || break
    sleep 1
  done
  say "${account:-Akun pertama: lihat \"sudo madrasah log\".}"
}
