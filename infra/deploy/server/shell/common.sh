# shellcheck shell=sh
# Places, messages and small steps that all programs of this folder use. `own` is the folder of these programs.
# shellcheck disable=SC2034 # Used by the files that include this one.

home=/opt/madrasah
current=$home/current
state=$home/state
settings=/etc/madrasah/madrasah.env
answers=/etc/madrasah/pasang.jawaban
data=/var/lib/madrasah
unit=madrasah.service
unit_file=/etc/systemd/system/$unit
unit_additions=$unit_file.d
command_link=/usr/local/bin/madrasah
tools=$home/tools
own_release=$(cd "$own/../../.." && pwd)

say() { printf '%s\n' "$*"; }
warn() { printf '%s\n' "$*" >&2; }
die() {
  warn "$@"
  exit 1
}

# What shell does badly, with the Node of the release that these programs belong to.
tool() {
  "$own_release/bin/node" "$own/node/tool.mjs" "$@"
}

require_root() {
  [ "$(id -u)" = 0 ] || die "Perintah ini memerlukan hak root. Jalankan dengan sudo: sudo $1"
}

# One program of this folder at a time changes the installation.
take_lock() {
  mkdir -p "$state"
  exec 9>"$state/lock"
  flock --nonblock 9 || die 'Perintah pasang atau madrasah yang lain sedang berjalan. Tunggu sampai selesai, lalu ulangi.'
}

# The version of a release's folder.
version_of() {
  sed -n 's/^  "version": "\([0-9A-Za-z.+-]*\)",$/\1/p' "$1/package.json" | head -n 1
}

# Whether version $1 is $2 or a later one.
is_at_least() {
  [ "$(printf '%s\n%s\n' "$1" "$2" | sort --version-sort | head -n 1)" = "$2" ]
}

is_release() {
  [ -x "$1/bin/node" ] && [ -f "$1/start.mjs" ] && [ -n "$(version_of "$1")" ]
}

# Writes standard input to a file so that a power cut leaves the old or the new one.
write_durably() {
  cat >"$1.part"
  chmod "${2:-0644}" "$1.part"
  sync "$1.part"
  mv -f "$1.part" "$1"
  sync "$(dirname "$1")"
}

# Runs a program of a release as the application's user, with the application's settings: run_program RELEASE NAME ARGUMENTS
run_program() {
  release=$1 program=$2
  shift 2
  (
    called_from=$(pwd)
    cd "$release" || exit 1
    # systemd keeps the lock's descriptor from the service; these programs do not need it either.
    exec runuser --user madrasah -- env --ignore-environment \
      PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 NODE_ENV=production DATA_DIR="$data" INIT_CWD="$called_from" \
      "$release/bin/node" --env-file="$settings" "apps/api/src/commands/$program.js" "$@" 9>&-
  )
}

backup_folder() {
  folder=$(tool setting "$settings" BACKUP_DIR)
  say "${folder:-$data/backups}"
}

wait_until_ready() {
  tool wait-ready "$settings" "$1"
}
