import { AsyncLocalStorage } from 'node:async_hooks';

/** Who made a request. */
export type RequestFacts = {
  readonly requestId: string;
  readonly address: string;
  /** What requests are counted by: the address, or the /64 network of an IPv6 address. */
  readonly limitAddress: string;
  readonly agentHash: string;
  /** Browser and system; empty where the request does not name them. */
  readonly device: string;
};

const background: RequestFacts = {
  requestId: '-',
  address: '-',
  limitAddress: '-',
  agentHash: '-',
  device: '',
};
const storage = new AsyncLocalStorage<RequestFacts>();

/** The facts of the request being answered; dashes for work that no request started. */
export const requestFacts = (): RequestFacts => storage.getStore() ?? background;

export const withRequestFacts = <Result>(facts: RequestFacts, work: () => Result): Result =>
  storage.run(facts, work);
