/** The words of a command line, without their quotes. */
const wordsOf = (line: string) =>
  [...line.matchAll(/'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<bare>[^\s'"]+)/g)].map(
    ({ groups }) => groups?.single ?? groups?.double ?? groups?.bare ?? '',
  );

/** Sends the request that a curl command would send. */
export function runCurl(command: string, variables: Record<string, string>): Promise<Response> {
  const fill = (word: string) => word.replace(/\$(?<name>[A-Z]+)/g, (_, name: string) => variables[name] ?? '');
  const [program, url = '', ...options] = wordsOf(command).map(fill);
  if (program !== 'curl') throw new Error(`${program} is not curl`);
  const headers = new Headers();
  const init: RequestInit = { headers };
  for (let index = 0; index < options.length; index += 2) {
    const [option, value = ''] = options.slice(index, index + 2);
    if (option === '-X') init.method = value;
    else if (option === '-d') init.body = value;
    else if (option === '-H')
      headers.set(value.slice(0, value.indexOf(':')), value.slice(value.indexOf(':') + 1).trim());
    else throw new Error(`unknown option of curl: ${option}`);
  }
  return fetch(url, init);
}
