#!/bin/sh
# Boots the Debian system in folder $1 with its own systemd: run by `unshare` in new namespaces, in a cgroup of its own.
set -eu
root=$1
address=$2

mount --make-rprivate /
mount --bind "$root" "$root"
cd "$root"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t tmpfs -o mode=755 tmpfs sys/fs/cgroup
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do
  : >"dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
mkdir -p dev/shm dev/pts
mount -t tmpfs tmpfs dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
# No network but its own: the address stands for the server's public one.
ip link set lo up
ip address add "$address/32" dev lo
mkdir -p .outside
pivot_root . .outside
# shellcheck disable=SC2016 # Expanded by the inner shell.
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin \
  sh -c 'umount -l /.outside && rmdir /.outside && exec /lib/systemd/systemd --log-level=warning' </dev/null
