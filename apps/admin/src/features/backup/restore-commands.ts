/** The commands of a restore: in a copy of the repository, and for the service of `infra/deploy`. */
export const restoreCommands = (name: string) => ({
  npm: `npm run restore -- --replace ${name}`,
  service: [
    'sudo systemctl stop madrasah',
    'cd /opt/madrasah/current',
    `sudo --user=madrasah env DATA_DIR=/var/lib/madrasah NODE_ENV=production bin/node --env-file=/etc/madrasah/madrasah.env apps/api/src/commands/restore.js --replace ${name}`,
    'sudo systemctl start madrasah',
  ].join('\n'),
});
