export const isJson = (response: Response): boolean =>
  /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
