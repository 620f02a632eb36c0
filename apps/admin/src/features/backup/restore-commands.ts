/**
 * What is typed to make the site what this backup says: where it runs from a copy of the repository, and where it is a
 * service as `infra/deploy` sets it up.
 */
export const restoreCommands = (name: string) => ({
  npm: `npm run restore -- --replace ${name}`,
  service: [
    'sudo systemctl stop madrasah',
    'cd /opt/madrasah/current',
    `sudo --user=madrasah env DATA_DIR=/var/lib/madrasah NODE_ENV=production bin/node --env-file=/etc/madrasah/madrasah.env apps/api/src/commands/restore.js --replace ${name}`,
    'sudo systemctl start madrasah',
  ].join('\n'),
});
