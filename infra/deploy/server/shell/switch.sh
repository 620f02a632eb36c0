# shellcheck shell=sh
# From one release to another and back. Before each step that changes something, `state/switch` says what is under way,
# so that `madrasah status` explains and `madrasah rollback` ends it wherever it was interrupted.

switch_file=$state/switch
previous_file=$state/previous
# From this release on, the release before works with the tables of the one after it.
first_side_by_side=0.3.0

# note STEP: what is under way. `from` and `to` are folders of releases, `backup` the file from before, and `way`
# whether the release before needs that backup.
note() {
  printf 'step=%s\nfrom=%s\nto=%s\nbackup=%s\nway=%s\n' "$1" "$from" "$to" "$backup" "$way" | write_durably "$switch_file"
}

noted() { sed -n "s/^$1=//p" "$switch_file" 2>/dev/null; }

forget_switch() {
  rm -f "$switch_file"
  sync "$state"
}

read_switch() {
  from=$(noted from) to=$(noted to) backup=$(noted backup) way=$(noted way)
}

require_no_switch() {
  [ ! -f "$switch_file" ] || die 'Pekerjaan sebelumnya terputus. Lihat "sudo madrasah status", lalu selesaikan dengan "sudo madrasah rollback".'
}

# Checks an archive against its SHA-256: check_archive ARCHIVE [HASH]
check_archive() {
  [ -f "$1" ] || die "Berkas $1 tidak ada."
  wanted=${2:-}
  if [ -z "$wanted" ]; then
    [ -f "$1.sha256" ] || die "Berkas $1.sha256 tidak ada. Salin juga berkas itu, atau sebut --sha256 HASH. Tidak ada yang diubah."
    wanted=$(cut -d ' ' -f 1 "$1.sha256")
  fi
  [ "$(hash_of "$1")" = "$wanted" ] ||
    die "Arsip $1 rusak atau bukan yang dimaksud: SHA-256-nya berbeda. Unduh dan salin sekali lagi. Tidak ada yang diubah."
}

# Extracts a checked archive next to the other releases; sets `to`.
extract_archive() {
  rm -rf "$home"/.new-*
  staging=$(mktemp -d "$home/.new-XXXXXX")
  tar --extract --gzip --no-same-owner --file "$1" --directory "$staging" || {
    rm -rf "$staging"
    die 'Arsip tidak dapat diekstrak (disk penuh?). Tidak ada yang diubah.'
  }
  found=$(ls "$staging")
  case $found in
    madrasah-*[!0-9A-Za-z.-]* | '') ;;
    madrasah-*) adopt_release "$staging/$found" && return ;;
  esac
  rm -rf "$staging"
  die 'Arsip ini bukan paket situs dengan Node (…-with-node.tar.gz) untuk server ini. Tidak ada yang diubah.'
}

# Moves a folder that was extracted or copied to the other releases; sets `to`. False if it is not a release.
adopt_release() {
  is_release "$1" && "$1/bin/node" --version >/dev/null 2>&1 || return 1
  to=$home/$(basename "$1")
  if [ "$to" = "$(current_release)" ]; then
    rm -rf "$(dirname "$1")"
    die "Versi $(version_of "$to") sudah dipakai. Tidak ada yang diubah."
  fi
  chmod 0755 "$1"
  # What an earlier attempt left: programs, no data. These very programs may be among them, so it goes at once.
  [ ! -e "$to" ] || mv -T "$to" "$(dirname "$1")/.earlier"
  mv -T "$1" "$to"
  rm -rf "$(dirname "$1")"
  sync "$home"
}

# Makes a backup with a release's own program into the folder of backups; sets `backup`. $2: `accept` also takes one that
# is not whole.
make_backup() {
  backup=$(backup_folder)/madrasah-$(date -u +%Y%m%dT%H%M%SZ)-$3.tar.zst
  [ -z "$(tool setting "$settings" BACKUP_PASSPHRASE)$(tool setting "$settings" BACKUP_RECIPIENT)" ] || backup=$backup.age
  say "Mencadangkan ke $backup"
  runuser --user madrasah -- mkdir -p "$(dirname "$backup")"
  if run_program "$1" backup "$backup"; then return 0; fi
  [ "$2" = accept ] && runuser --user madrasah -- test -s "$backup"
}

# Whether the release before can work with the tables of the new one. That of 0.2.0 cannot.
way_back() {
  if is_at_least "$(version_of "$1")" "$first_side_by_side"; then say tables; else say backup; fi
}

# Migrations of an update from 0.2.0 may take long on a large site.
default_limit() {
  if [ "$(way_back "$(current_release)")" = tables ]; then say 600; else say 7200; fi
}

# switch_to SECONDS ACCEPT: from the current release to the one in `to`.
switch_to() {
  limit=$1 accepts=$2
  from=$(current_release)
  way=$(way_back "$from")
  [ "$way" = tables ] || [ -z "$(tool setting "$settings" DATABASE_URL)" ] ||
    die "Versi $(version_of "$from") dengan basis data sendiri diperbarui dengan tangan: infra/deploy/manual.md. Tidak ada yang diubah."
  [ "$way" = tables ] || [ -z "$(tool setting "$settings" BACKUP_RECIPIENT)" ] ||
    die 'Cadangan sebelum pembaruan ini harus dapat dibuka di server ini. Kosongkan BACKUP_RECIPIENT di madrasah.env sampai pembaruan selesai. Tidak ada yang diubah.'
  say "Memperbarui dari $(version_of "$from") ke $(version_of "$to")."
  backup=
  note preparing
  if [ "$way" = backup ]; then
    say "Versi $(version_of "$from") tidak dapat memakai tabel versi baru: situs dihentikan sampai pembaruan selesai."
    stop_site
  fi
  make_backup "$from" "$accepts" sebelum-pembaruan ||
    give_up 'Cadangan gagal atau tidak utuh, jadi versi tidak diganti. Perbaiki sebabnya di atas; bila gambar yang hilang memang tidak dapat dikembalikan, tambahkan --terima-cadangan-tidak-utuh.'
  note preparing
  migrate_ahead || give_up 'Tabel tidak dapat disesuaikan, jadi versi tidak diganti.'
  kept_in=$(backup_folder)
  note switched
  stop_site
  use_release "$to"
  put_unit "$to" "$kept_in"
  if start_site "$limit"; then
    finish_switch
    return 0
  fi
  show_reason
  warn "Versi $(version_of "$to") tidak siap. Versi $(version_of "$from") dinyalakan lagi."
  go_back
  return 1
}

# Tables are migrated while the release before serves, so that visitors wait only for the new start.
migrate_ahead() {
  [ "$way" = tables ] && [ "$(tool setting "$settings" MIGRATE)" != false ] || return 0
  run_program "$to" migrate --while-running
}

# Nothing was switched: the site goes on with the release that it has.
give_up() {
  warn "$1"
  is_active "$unit" || start_site 600 || show_reason
  forget_switch
  exit 1
}

finish_switch() {
  printf 'release=%s\nbackup=%s\nway=%s\n' "$from" "$backup" "$way" | write_durably "$previous_file"
  put_link "$to/infra/deploy/server" "$tools"
  forget_switch
  say "Versi $(version_of "$to") siap. Kembali ke $(version_of "$from"): sudo madrasah rollback"
}

# Starts the release `from` again, after a failure or an interruption anywhere between.
go_back() {
  if [ "$way" = backup ]; then
    # First, so that nothing starts from here on, also after a power cut.
    : >"$state/restoring"
    sync "$state/restoring" "$state"
    note restoring
  fi
  stop_site
  use_release "$from"
  put_unit "$from" "$(backup_folder)"
  [ "$way" = tables ] || put_backup_back
  start_site 1800 || {
    show_reason
    die "Versi $(version_of "$from") juga tidak siap. Datanya utuh. Lihat \"sudo madrasah doctor\", lalu ulangi \"sudo madrasah rollback\"."
  }
  forget_switch
  say "Versi $(version_of "$from") berjalan lagi."
}

# Restores `backup` with the release `from` into an empty folder. What was there is set aside, never deleted.
put_backup_back() {
  aside=$data/disisihkan-$(date -u +%Y%m%dT%H%M%SZ)
  # As the application's user, because the folder is that user's.
  # shellcheck disable=SC2016 # Expanded by the inner shell.
  runuser --user madrasah -- sh -c '
    aside=$1
    while [ -e "$aside" ]; do aside=$aside-lagi; done
    mkdir -m 0700 "$aside" || exit 1
    for part in postgres uploads; do
      [ ! -e "$2/$part" ] || mv -T "$2/$part" "$aside/$part" || exit 1
    done' sh "$aside" "$data" || die 'Data tidak dapat disisihkan. Lihat pesan di atas, lalu ulangi "sudo madrasah rollback".'
  run_program "$from" restore "$backup" ||
    die "Cadangan $backup tidak dapat dipulihkan. Data sebelumnya ada di $aside. Perbaiki sebabnya, lalu ulangi \"sudo madrasah rollback\"."
  rm -f "$state/restoring"
  say "Data dari sebelum pembaruan dipulihkan. Data versi baru disisihkan di $aside; hapus bila tidak diperlukan lagi."
}
