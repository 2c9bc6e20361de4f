/** Runs a job once and shares its result; a failed job may be tried again. */
export const once = <Result>(job: () => Promise<Result>) => {
  let running: Promise<Result> | null = null;
  return () =>
    (running ??= job().catch((error: unknown) => {
      running = null;
      throw error;
    }));
};
