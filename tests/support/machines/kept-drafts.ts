/** Evaluated in a page: what keeps drafts has begun, and has a worker to leave them with. */
export const isKeptOverReloads = async () => {
  const isFetched = performance
    .getEntriesByType('resource')
    .some(({ name }) => name.includes('/offline.connect'));
  const registration = await navigator.serviceWorker.getRegistration('/assets/');
  return isFetched && registration?.active?.state === 'activated';
};

/** Evaluated in a page: whether it would leave drafts to the next one. */
export const areDraftsLeft = () => {
  dispatchEvent(new PageTransitionEvent('pagehide'));
  const left = sessionStorage.getItem('drafts-left');
  sessionStorage.removeItem('drafts-left');
  return left !== null;
};
