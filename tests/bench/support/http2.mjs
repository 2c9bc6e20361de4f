import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Headers of a connection of HTTP/1.1, which HTTP/2 refuses. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
]);

/** A key and a certificate for a day, that only a browser which ignores such faults accepts. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-certificate-'));
  const [key, cert] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name));
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=127.0.0.1';
  try {
    execFileSync('openssl', ['req', ...options.split(' '), '-keyout', key, '-out', cert], { stdio: 'pipe' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Serves `origin` by HTTP/2, as a proxy in front of the host does. Needs OpenSSL's command. */
export async function serveByHttp2(origin) {
  const { hostname, port } = new URL(origin);
  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true }, (incoming, response) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
    );
    const asked = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, host: `${hostname}:${port}` },
      },
      (answer) => {
        const sent = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(sent));
        answer.pipe(response);
      },
    );
    asked.on('error', () => response.stream?.destroy());
    response.on('close', () => asked.destroy());
    incoming.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${server.address().port}`,
    stop: () => server.close(),
  };
}
