import fc from 'fast-check';

/** A commit is judged by the same tries each time, so that none fails for what another one brought; at night new ones are drawn. */
if (process.env['NIGHTLY'] === undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
