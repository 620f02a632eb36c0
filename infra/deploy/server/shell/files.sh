# shellcheck shell=sh
# Files and folders of the system that `pasang` keeps as they should be. Every step compares first, so that a second run
# changes nothing; with `dry_run=yes` it only prints what it would do.

changes=0
dry_run=${dry_run:-no}

# Announces a change; false in a dry run, where it is not to be made.
change() {
  changes=$((changes + 1))
  if [ "$dry_run" = yes ]; then
    say "akan: $*"
    return 1
  fi
  say "  $*"
}

hash_of() { sha256sum "$1" | cut -d ' ' -f 1; }

# Whether a file still has the content that was written here, or that a release ships unchanged.
is_ours() {
  hash=$(hash_of "$1")
  grep -qsxF "$hash  $1" "$state/files" && return 0
  for shipped in "$home"/madrasah-*/infra/deploy/plain-server/"$(basename "$1")"; do
    [ -f "$shipped" ] && [ "$(hash_of "$shipped")" = "$hash" ] && return 0
  done
  return 1
}

remember_file() {
  line="$(hash_of "$1")  $1"
  grep -qsxF "$line" "$state/files" && return 0
  # A line is a hash of 64 digits, two spaces and the path.
  { awk -v path="$1" 'substr($0, 67) != path' "$state/files" 2>/dev/null || true; printf '%s\n' "$line"; } |
    write_durably "$state/files"
}

# put_file SOURCE TARGET MODE: false where nothing was written. A file that was edited by hand stays.
put_file() {
  if [ -f "$2" ] && cmp -s "$1" "$2"; then
    [ "$dry_run" = yes ] || remember_file "$2"
    return 1
  fi
  if [ -e "$2" ] && ! is_ours "$2"; then
    say "  dibiarkan, karena diubah dengan tangan: $2 (untuk memakai yang baru, hapus berkas itu lalu ulangi)"
    return 1
  fi
  change "menulis $2" || return 1
  mkdir -p "$(dirname "$2")"
  write_durably "$2" "$3" <"$1"
  remember_file "$2"
}

# put_link TARGET LINK
put_link() {
  [ "$(readlink "$2" 2>/dev/null)" = "$1" ] && return 0
  change "mengarahkan $2 ke $1" || return 0
  replace_link "$1" "$2"
}

# A link that always exists: the old one or the new one.
replace_link() {
  ln -s -f -n "$1" "$2.part"
  mv -f -T "$2.part" "$2"
  sync "$(dirname "$2")"
}

# put_folder PATH MODE OWNER
put_folder() {
  if [ ! -d "$1" ]; then
    change "membuat folder $1" || return 0
    mkdir -p "$1"
  elif [ "$(stat -c '%a %U' "$1")" = "${2#0} $3" ]; then
    return 0
  else
    change "membetulkan pemilik dan hak akses $1" || return 0
  fi
  chown "$3:$3" "$1"
  chmod "$2" "$1"
}
