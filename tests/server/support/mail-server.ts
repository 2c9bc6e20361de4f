import { createServer, type Server } from 'node:net';

/** A mail server that takes what it is sent, or refuses it. */
export type MailServer = {
  readonly url: string;
  readonly received: string[];
  refuses: boolean;
  readonly close: () => void;
};

export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<{ destroy: () => void }>();
  const state = { received: [] as string[], refuses: false };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    let isData = false;
    socket.write('220 club\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      if (isData) {
        text += chunk.toString();
        if (!text.endsWith('\r\n.\r\n')) return;
        state.received.push(text);
        [text, isData] = ['', false];
        socket.write('250 taken\r\n');
        return;
      }
      const command = chunk.toString().slice(0, 4).toUpperCase();
      if (command === 'DATA') isData = true;
      const answers: Record<string, string> = { QUIT: '221 bye', DATA: '354 go' };
      const refusal = state.refuses && command === 'RCPT' ? '451 try again later' : undefined;
      socket.write(`${refusal ?? answers[command] ?? '250 ok'}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
}

/** A received mail without the line breaks of its transfer. */
export const plainMail = (text: string): string => text.replace(/=\r\n/g, '').replace(/=3D/g, '=');
