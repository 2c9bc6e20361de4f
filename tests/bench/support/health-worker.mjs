import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const betweenMs = 20;
const times = [];
const ending = new AbortController();
parentPort.once('message', () => ending.abort());

const ask = () =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get(`${workerData.url}/healthz`, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(performance.now() - began));
    }).on('error', reject);
  });

while (!ending.signal.aborted) {
  times.push(await ask());
  await pause(betweenMs);
}
agent.destroy();
parentPort.postMessage(times);
