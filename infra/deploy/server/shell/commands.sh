# shellcheck shell=sh
# The commands of `madrasah`, except for `update` and what it uses.

describe_switch() {
  [ -f "$switch_file" ] || return 0
  if ! flock --nonblock "$state/lock" true; then
    say "SEDANG BERJALAN: perintah lain. Catatan pembaruan: $state/update.log"
    return 0
  fi
  read_switch
  case $(noted step) in
    preparing) say "TERPUTUS: pembaruan ke $(version_of "$to") berhenti sebelum versi diganti." ;;
    switched) say "TERPUTUS: pergantian versi dari $(version_of "$from") ke $(version_of "$to") belum selesai." ;;
    restoring) say "TERPUTUS: pengembalian ke $(version_of "$from") belum selesai. Situs tidak dinyalakan sampai selesai." ;;
    restore) say 'TERPUTUS: pemulihan cadangan berhenti di tengah. Datanya utuh: sebelum atau sesudah pemulihan.' ;;
    *) return 0 ;;
  esac
  say 'Selesaikan dengan: sudo madrasah rollback'
}

show_status() {
  describe_switch
  say "Versi:         $(version_of "$(current_release)")"
  say "Layanan:       $(systemctl is-active "$unit" || true)"
  tool addresses "$settings"
  [ ! -f "$previous_file" ] || say "Sebelumnya:    $(version_of "$(previous release)") (sudo madrasah rollback)"
  # Names are made by the application and contain their time.
  # shellcheck disable=SC2016 # Expanded by the inner shell.
  newest=$(runuser --user madrasah -- sh -c 'ls "$1" 2>/dev/null' sh "$(backup_folder)" | grep '^madrasah-.*\.tar\.zst' | sort | tail -n 1)
  say "Cadangan:      ${newest:-belum ada}"
  say "Ruang disk:    $(df --human-readable --output=avail "$data" | tail -n 1 | tr -d ' ') tersisa"
  if wait_until_ready 5 2>/dev/null; then say 'Keadaan:       siap'; else
    say 'Keadaan:       BELUM SIAP (sudo madrasah doctor)'
    return 1
  fi
}

previous() { sed -n "s/^$1=//p" "$previous_file" 2>/dev/null; }

show_log() {
  exec journalctl --unit madrasah --output short-iso "$@"
}

# back_up [TARGET]: into the folder of backups; then a copy, as a file or into a folder, by root.
back_up() {
  make_backup "$(current_release)" refuse atas-permintaan || die 'Cadangan gagal atau tidak utuh. Sebabnya tertulis di atas.'
  [ -n "${1:-}" ] || return 0
  copy=$1
  [ ! -d "$copy" ] || copy=$copy/$(basename "$backup")
  [ ! -e "$copy" ] || die "$copy sudah ada, jadi tidak ditimpa. Cadangannya: $backup"
  runuser --user madrasah -- cat "$backup" | write_durably "$copy" 0600
  cmp -s "$backup" "$copy" || die "Cadangan tidak dapat disalin utuh ke $copy (disk penuh?). Cadangannya: $backup"
  say "Disalin ke $copy"
}

# restore_site FILE [OPTIONS]: asks for a typed confirmation; the present state is backed up first.
restore_site() {
  [ -n "${1:-}" ] || die 'Sebut berkas cadangannya: sudo madrasah restore BERKAS'
  require_no_switch
  file=$1
  shift
  from=$(current_release) to=$from backup=$file way=tables
  handed=
  # A file that only root may read is handed over as a copy.
  if [ -f "$file" ] && ! runuser --user madrasah -- test -r "$file"; then
    handed=$data/pemulihan-$(basename "$file")
    # shellcheck disable=SC2016 # Expanded by the inner shell.
    runuser --user madrasah -- sh -c 'umask 077; cat >"$1"' sh "$handed" <"$file" || die 'Berkas itu tidak dapat disalin (disk penuh?).'
    file=$handed
  fi
  note restore
  stop_site
  outcome=0
  run_program "$from" restore --replace "$@" "$file" || outcome=1
  [ -z "$handed" ] || runuser --user madrasah -- rm -f "$handed"
  start_site 600 || { show_reason; die 'Situs belum siap. Lihat "sudo madrasah doctor".'; }
  forget_switch
  [ "$outcome" = 0 ] || die 'Cadangan tidak dipulihkan. Situs berjalan lagi seperti semula.'
  say 'Situs berjalan lagi dengan isi cadangan.'
}

# update ARCHIVE [--sha256 HASH] [--tunggu SECONDS] [--terima-cadangan-tidak-utuh]
update_site() {
  archive='' hash='' limit='' accepts=refuse
  while [ $# -gt 0 ]; do
    case $1 in
      --sha256 | --tunggu)
        [ -n "${2:-}" ] || die "$1: nilainya belum disebut."
        [ "$1" = --tunggu ] || hash=$2
        [ "$1" = --sha256 ] || limit=$2
        shift
        ;;
      --terima-cadangan-tidak-utuh) accepts=accept ;;
      -*) die "Pilihan $1 tidak dikenal. Lihat: madrasah help" ;;
      *) archive=$1 ;;
    esac
    shift
  done
  [ -n "$archive" ] || die 'Sebut arsipnya: sudo madrasah update madrasah-VERSI-linux-x64-with-node.tar.gz'
  case $limit in *[!0-9]*) die '--tunggu: tulis banyaknya detik.' ;; esac
  require_no_switch
  check_archive "$archive" "$hash"
  # The archive unpacks to about three times its size, and the backup needs room too.
  free=$(df --output=avail --block-size=1 "$home" | tail -n 1)
  [ "$free" -gt $(($(stat -c %s "$archive") * 5)) ] || die 'Disk terlalu kecil untuk versi baru dan cadangannya. Tidak ada yang diubah.'
  extract_archive "$archive"
  if ! is_at_least "$(version_of "$to")" "$(version_of "$(current_release)")"; then
    new=$(version_of "$to")
    rm -rf "$to"
    die "Arsip itu versi $new, lebih lama daripada yang dipakai. Untuk kembali: sudo madrasah rollback"
  fi
  switch_to "${limit:-$(default_limit)}" "$accepts"
}

# rollback [--dengan-cadangan]: ends what was interrupted, otherwise starts the previous release.
roll_back() {
  if [ -f "$switch_file" ]; then
    end_interrupted
    return
  fi
  [ -f "$previous_file" ] || die 'Tidak ada versi sebelumnya di server ini.'
  from=$(current_release) to=$(previous release) backup=$(previous backup) way=$(previous way)
  is_release "$to" || die "Folder versi sebelumnya ($to) sudah dihapus. Ekstrak lagi arsipnya ke $home."
  if [ "$way" = backup ]; then
    [ "${1:-}" = --dengan-cadangan ] || die "Versi $(version_of "$to") tidak dapat memakai tabel sekarang. Dengan --dengan-cadangan, isinya kembali ke cadangan $backup; yang ditulis sesudahnya disisihkan, tidak tampil lagi."
    confirm 'KEMBALI' "Isi situs kembali ke keadaan $(basename "$backup")."
    new=$from from=$to to=$new
    note restoring
    go_back
    rm -f "$previous_file"
    return
  fi
  note switched
  stop_site
  use_release "$to"
  put_unit "$to" "$(backup_folder)"
  if start_site 600; then
    rm -f "$previous_file"
    forget_switch
    say "Versi $(version_of "$to") berjalan lagi, dengan semua yang sudah ditulis."
    return
  fi
  show_reason
  warn "Versi $(version_of "$to") tidak siap; versi $(version_of "$from") dinyalakan lagi."
  go_back
  return 1
}

end_interrupted() {
  step=$(noted step)
  read_switch
  say "Menyelesaikan yang terputus ($step)."
  case $step in
    preparing | restore)
      start_site 600 || { show_reason; die 'Situs belum siap. Lihat "sudo madrasah doctor".'; }
      forget_switch
      say "Versi $(version_of "$(current_release)") berjalan."
      ;;
    *) go_back ;;
  esac
}

# confirm WORD EXPLANATION
confirm() {
  printf '%s Ketik %s untuk melanjutkan: ' "$2" "$1"
  read -r typed || typed=
  [ "$typed" = "$1" ] || die 'Dibatalkan. Tidak ada yang diubah.'
}

# uninstall [--hapus-data]: the programs; the data stay unless that is asked for and confirmed.
uninstall() {
  case ${1:-} in
    '') ;;
    --hapus-data) confirm 'HAPUS SEMUA DATA' "Basis data, gambar, cadangan di $data, dan pengaturan dihapus selamanya." ;;
    *) die "Pilihan $1 tidak dikenal. Lihat: madrasah help" ;;
  esac
  systemctl disable --now "$unit" 2>/dev/null || true
  rm -f "$unit_file" "$unit_additions"/10-pasang.conf "$unit_additions"/20-cadangan.conf /etc/systemd/journald.conf.d/madrasah.conf
  rmdir "$unit_additions" 2>/dev/null || true
  systemctl daemon-reload
  rm -f /etc/nginx/sites-enabled/madrasah
  [ ! -f /etc/caddy/madrasah.caddy ] || remove_from_caddy
  for server in caddy nginx; do ! is_active "$server" || systemctl reload "$server" || true; done
  rm -f "$command_link"
  if [ "${1:-}" = --hapus-data ]; then
    kept=$(backup_folder)
    rm -rf "$data" /var/cache/madrasah /etc/madrasah
    userdel madrasah 2>/dev/null || true
    case $kept in "$data"/*) ;; *) say "Cadangan di $kept tidak dihapus." ;; esac
    say 'Program dan semua data dihapus.'
  else
    say "Program dihapus. Data tetap di $data, pengaturan di /etc/madrasah; pasang akan memakainya lagi."
  fi
  rm -rf "$home"
}

remove_from_caddy() {
  rm -f /etc/caddy/madrasah.caddy
  sed -i '\|^import /etc/caddy/madrasah\.caddy$|d' /etc/caddy/Caddyfile
}
