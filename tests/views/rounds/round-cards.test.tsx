import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { createActor } from 'xstate';
import { pageInputOf, profile } from '../../../src/fixtures/investor.ts';
import { roundsPage } from '../../../src/fixtures/rounds.ts';
import { roundsMachine } from '../../../src/machines/rounds/rounds.machine.ts';
import { noMemory } from '../../../src/machines/rounds/watchlist/watchlist.ts';
import { firstDrawn } from '../../../src/views/rounds/list/round-order.ts';
import { RoundCards } from '../../../src/views/rounds/list/RoundCards.tsx';
import { listener } from '../../support/machines/listener.ts';

afterEach(() => vi.unstubAllGlobals());

it('the foot of the rounds waits for all of their cards, which would move it', () => {
  vi.stubGlobal('document', { baseURI: 'https://club.example/' });
  vi.stubGlobal('location', new URL('https://club.example/rounds'));
  // Drawn once, as it is before the other cards follow.
  const drawn = renderToStaticMarkup(
    <Router ssrPath="/rounds">
      <RoundCards
        actor={createActor(roundsMachine, { input: pageInputOf(listener(), profile()) })}
        rounds={roundsPage(30).results}
        changed={[]}
        watchlist={{ memory: noMemory, before: noMemory, toggle: null }}
        foot={<p>30 rounds</p>}
      />
    </Router>,
  );
  expect([drawn.match(/<li>/g)?.length, drawn.includes('30 rounds')]).toEqual([firstDrawn, false]);
});
