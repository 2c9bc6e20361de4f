import { type Location, readsProfile, readsResetCode, readsSearch, routes, routeAt } from '../../routes.ts';
import type { LocationUpdate, PageInput, ProfileUpdate } from '../kit/page-contract.ts';
import { landing } from './landing.ts';
import { sessionSetup } from './session.setup.ts';
import * as tokenRules from './tokens/token-rules.ts';

/** Lands on the requested location, updates the address bar, and requests the code of the page. */
const settling = (history: 'push' | 'replace' | 'none') =>
  sessionSetup.enqueueActions(({ context, enqueue }) => {
    const { location, followsSignIn } = context;
    const level = tokenRules.accessLevel(context.tokens, context.profile);
    const target = landing(location, level, followsSignIn);
    const isMoved = target.path !== location.path || target.search !== location.search;
    enqueue.assign({ location: target, followsSignIn: followsSignIn && level === 'unknown' });
    if (history === 'push') enqueue({ type: 'pushUrl', params: target });
    else if (history === 'replace' || isMoved) enqueue({ type: 'replaceUrl', params: target });
    const route = routeAt(target.path);
    if (route !== null) enqueue.sendTo('pageCode', { type: 'pageCode.requested', route });
    const update: LocationUpdate = { type: 'location.updated', location: target };
    for (const name of context.livePages) if (readsSearch(name)) enqueue.sendTo(name, update);
  });

type Answered = { readonly event: { readonly output: { readonly kind: string } } };
/** Whether an actor returned this answer. */
export const outcome = (kind: string) =>
  ({ type: 'isOutcome', params: ({ event }: Answered) => ({ output: event.output, kind }) }) as const;

const signInPage = { path: '/', search: '' };
export const goToSignIn = { type: 'assignLocation', params: { location: signInPage } } as const;

export const session = sessionSetup.extend({
  actions: {
    endSession: sessionSetup.raise({ type: 'session.ended', signOutReason: 'sessionEnded' }),
    endFromElsewhere: sessionSetup.raise({ type: 'session.ended', signOutReason: 'signedOutElsewhere' }),
    settle: settling('none'),
    settleAndPush: settling('push'),
    settleAndReplace: settling('replace'),
    spawnChildren: sessionSetup.enqueueActions(({ enqueue, self }) => {
      enqueue.spawnChild('pageCode', { id: 'pageCode', input: { parent: self } });
      enqueue.spawnChild('connectivity', { id: 'connectivity', input: { parent: self } });
      enqueue.spawnChild('notifications', { id: 'notifications' });
    }),
    /** Spawns the machine of the current route once its code is loaded and the person is known. */
    spawnPage: sessionSetup.enqueueActions(({ context, enqueue, self }) => {
      const route = routeAt(context.location.path);
      const name = route === null ? undefined : routes[route].page;
      if (!name || !context.loadedPages.includes(name) || context.livePages.includes(name)) return;
      if (!tokenRules.mayRun(name, context)) return;
      const { profile, location } = context;
      const resetCode = readsResetCode(name) ? context.resetCode : null;
      const drafts = context.drafts?.drafts ?? {};
      const input: PageInput = { parent: self, profile, resetCode, location, drafts };
      // All pages take the same input; the compiler needs one literal name, so one page stands for all.
      const literal = name as 'rounds';
      enqueue.spawnChild(literal, { id: literal, input });
      enqueue.assign({
        livePages: [...context.livePages, name],
        resetCode: readsResetCode(name) ? null : context.resetCode,
      });
    }),
    refreshReopenedPage: sessionSetup.enqueueActions(({ context: { location, livePages }, enqueue }) => {
      const route = routeAt(location.path);
      if (route === null) return;
      const { page, refreshEvent } = routes[route];
      if (page && refreshEvent && livePages.includes(page)) enqueue.sendTo(page, { type: refreshEvent });
    }),
    /** After a registration whose sign-in failed, continue on the sign-in page. */
    showSignIn: sessionSetup.enqueueActions(({ context, enqueue }) => {
      if (context.signOutReason !== 'accountCreated') return;
      const location: Location = { path: '/', search: context.location.search };
      enqueue.assign({ location });
      enqueue({ type: 'replaceUrl', params: location });
    }),
    stopPages: sessionSetup.enqueueActions(({ context, enqueue }) => {
      for (const name of context.livePages) enqueue.stopChild(name);
      enqueue.assign({ livePages: [] });
      enqueue.sendTo('notifications', { type: 'notices.forget' });
    }),
    /** Nothing is kept of pages that the person may not use any more; submitted requests still run to their end. */
    updatePages: sessionSetup.enqueueActions(({ context, enqueue }) => {
      if (context.profile === null) return;
      const update: ProfileUpdate = { type: 'profile.updated', profile: context.profile };
      for (const name of context.livePages) {
        if (!tokenRules.mayRun(name, context)) enqueue.stopChild(name);
        else if (readsProfile(name)) enqueue.sendTo(name, update);
      }
      enqueue.assign({ livePages: context.livePages.filter((name) => tokenRules.mayRun(name, context)) });
    }),
  },
});
