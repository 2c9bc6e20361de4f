/** Evaluated in a page: the offline code is loaded, and there is a worker to which drafts can be handed over. */
export const isOfflineStarted = async () => {
  const isFetched = performance
    .getEntriesByType('resource')
    .some(({ name }) => name.includes('/offline.connect'));
  const registration = await navigator.serviceWorker.getRegistration('/assets/');
  return isFetched && registration?.active?.state === 'activated';
};

/** Evaluated in a page: whether it would hand drafts over to the next page. */
export const handsOverDrafts = () => {
  dispatchEvent(new PageTransitionEvent('pagehide'));
  const left = sessionStorage.getItem('drafts-left');
  sessionStorage.removeItem('drafts-left');
  return left !== null;
};
