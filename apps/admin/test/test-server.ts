import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** A server for one test; resolves with its origin. */
export function startTestServer(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(respond);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '');
    });
  });
}

/** Answers with an HTML page, as a proxy in front of the API does. */
export function sendProxyPage(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
  response.end(`<html><head><title>${status}</title></head><body><center>nginx/1.22.1</center></body></html>`);
}

/** Refuses a tRPC call, in the server's format. */
export function sendRefusal(response: ServerResponse, status: number, refusal: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  const data = { code: refusal, refusal, httpStatus: status, requestId: 'r' };
  response.end(JSON.stringify({ error: { message, code: -32_000, data } }));
}
