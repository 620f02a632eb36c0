import { answersCommand } from './answers.mjs';
import { doctorCommand } from './doctor.mjs';
import { preflightCommand } from './preflight.mjs';
import { renderCommand } from './render.mjs';
import { describeSite, Problem, readSettings } from './settings.mjs';
import { waitReadyCommand, waitTlsCommand } from './wait.mjs';

// What the shell programs of this folder leave to Node: `node tool.mjs COMMAND ARGUMENTS`.

const print = (line) => process.stdout.write(`${line}\n`);

const commands = {
  answers: answersCommand,
  preflight: preflightCommand,
  render: renderCommand,
  'wait-ready': waitReadyCommand,
  'wait-tls': waitTlsCommand,
  doctor: doctorCommand,
  /** `setting FILE NAME`: its value, or nothing. */
  setting: ([path, name]) => print(readSettings(path)[name] ?? ''),
  /** `addresses FILE`: the addresses of the site and of the staff app. */
  addresses([path]) {
    const { publicOrigin, adminOrigins } = describeSite(readSettings(path));
    print(`Situs:         ${publicOrigin}`);
    print(`Aplikasi staf: ${adminOrigins[0]}/admin`);
  },
};

const [name, ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command) throw new Problem(`${name}?`);
  await command(args, print);
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
