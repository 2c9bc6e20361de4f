import { zodResolver } from '@hookform/resolvers/zod';
import { useActor } from '@xstate/react';
import { ofetch } from 'ofetch';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { Link, Route, Router } from 'wouter';
import { assign, fromPromise, setup } from 'xstate';
import * as z from 'zod/mini';

const form = z.object({ email: z.string().check(z.email()), password: z.string().check(z.minLength(1)) });
type Account = z.output<typeof form>;

const machine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- xstate takes its types from here
  types: {} as { context: { token: string }; events: Account & { type: 'submit' } },
  actors: {
    signIn: fromPromise(({ input }: { input: Account }) =>
      ofetch<{ access: string }>('/api/v1/token/', { method: 'POST', body: input }),
    ),
  },
}).createMachine({
  context: { token: '' },
  initial: 'idle',
  states: {
    idle: { on: { submit: 'asking' } },
    asking: {
      invoke: {
        src: 'signIn',
        input: ({ event }) => event,
        onDone: { target: 'idle', actions: assign({ token: ({ event }) => event.output.access }) },
        onError: 'idle',
      },
    },
  },
});

function Bare() {
  const [snapshot, send] = useActor(machine);
  const { register, handleSubmit, formState } = useForm<Account>({ resolver: zodResolver(form) });
  return (
    <Router>
      <h1>Sign in</h1>
      <Link href="/register">Sign up</Link>
      <Route path="/">
        <form onSubmit={handleSubmit((account) => send({ type: 'submit', ...account }))}>
          <input {...register('email')} aria-label="Email" />
          <input {...register('password')} type="password" aria-label="Password" />
          <button type="submit">{snapshot.matches('asking') ? 'Signing in' : 'Sign in'}</button>
          <p>{formState.errors.email?.message}</p>
        </form>
      </Route>
    </Router>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Bare />);
