import fc from 'fast-check';

/** Every commit is tested with the same seed, so that none fails for reasons of another; at night the seeds are random. */
if (process.env['NIGHTLY'] === undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
