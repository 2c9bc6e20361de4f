import { readEnvironment } from './env.ts';

const { VITE_PRODUCT_NAME, VITE_PRODUCT_SLUG } = readEnvironment(import.meta.env);

/** What the club calls its product. */
export const brand = { name: VITE_PRODUCT_NAME, slug: VITE_PRODUCT_SLUG } as const;
