/** What the club calls its product, and where its API is: checked and completed when the application is built. */
export const brand = {
  name: import.meta.env.VITE_PRODUCT_NAME ?? 'Clubfolio',
  slug: import.meta.env.VITE_PRODUCT_SLUG ?? 'clubfolio',
  /** Where people write to the club. */
  contact: import.meta.env.VITE_CONTACT_EMAIL ?? 'club@clubfolio.example',
  /** What one agrees to at registration; the club puts its own text at these addresses, or its own addresses here. */
  terms: import.meta.env.VITE_TERMS_URL ?? '/terms.html',
  privacy: import.meta.env.VITE_PRIVACY_URL ?? '/privacy.html',
  /** Origin of the API host, "" for our own. */
  apiHost: import.meta.env.VITE_API_HOST ?? '',
} as const;
