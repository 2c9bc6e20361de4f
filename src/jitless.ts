import * as z from 'zod/mini';

// Before any schema is made: zod otherwise probes `new Function`, which the content security policy reports as an attack.
z.config({ jitless: true });
