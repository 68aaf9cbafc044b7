import { describe, expect, it } from 'vitest';
import { ApiError, toApiError } from '#api-client/client/api-error.ts';

describe('the error catalogue (rules, section 8)', () => {
  it.each([
    [401, 'unauthorized', 'Session expired. Please login again.'],
    [403, 'forbidden', 'Access forbidden. You do not have permission to perform this action.'],
    [404, 'notFound', 'Resource not found.'],
    [408, 'timeout', 'Request timeout. Please try again.'],
    [500, 'internal', 'Internal server error. Please try again later.'],
    // Rule 8: 401, 403, 404, 408, 500: their texts
  ])('%i shows its fixed text whatever the server says', (status, kind, message) => {
    const error = ApiError.fromStatus(status, { detail: 'something else' });
    expect(error).toMatchObject({ kind, message, status });
  });

  // Rule 8: 422: the detail, else "Validation error. Please check your input."
  it('422 shows the detail, else the fallback', () => {
    expect(ApiError.fromStatus(422, { detail: 'Name is required.' }).message).toBe('Name is required.');
    expect(ApiError.fromStatus(422).message).toBe('Validation error. Please check your input.');
    expect(ApiError.fromStatus(422, { detail: [{ msg: 'x' }] }).message).toBe(
      'Validation error. Please check your input.',
    );
  });

  // Rule 8: Others: the detail, else "Request failed with status {code}"
  it('other statuses show the detail, else the status', () => {
    expect(ApiError.fromStatus(409, { detail: 'In use.' })).toMatchObject({
      kind: 'conflict',
      message: 'In use.',
    });
    expect(ApiError.fromStatus(418).message).toBe('Request failed with status 418');
    expect(ApiError.fromStatus(502, '<html>').message).toBe('Request failed with status 502');
  });

  it.each([500, 501, 502, 503, 504, 507, 599])(
    '%i tells no traceback and no fields of a server that broke',
    (status) => {
      const detail = 'Traceback (most recent call last):\n  File "/srv/app/main.py", line 3';
      const body = { detail, code: 'x', errors: [{ path: 'name', message: detail }] };
      for (const error of [
        ApiError.fromStatus(status, body),
        ApiError.fromStream(status, JSON.stringify(body)),
      ]) {
        expect(error.problem).toEqual({ code: 'x' });
      }
      expect(ApiError.fromStatus(status, body).message).not.toContain('/srv');
    },
  );

  it('says at the field which tool or source failed', () => {
    const errors = [{ path: 'url', message: 'The address answers with no OpenAPI document.' }];
    expect(ApiError.fromStatus(502, { code: 'x', errors }).problem.errors).toEqual(errors);
    expect(ApiError.fromStatus(503, { code: 'x', errors }).problem.errors).toBeUndefined();
  });

  it('a sentence of a server that cannot do it now stays', () => {
    expect(ApiError.fromStatus(503, { detail: 'The disk is full.' }).message).toBe('The disk is full.');
  });

  it('keeps what the server says about fields, the current version and users', () => {
    const body = { detail: 'Changed meanwhile.', code: 'stale', current: { revision: 4 } };
    expect(ApiError.fromStatus(412, body).problem.current).toEqual({ revision: 4 });
  });

  it('names a stream failure by status and text', () => {
    expect(ApiError.fromStream(503, 'busy').message).toBe('HTTP 503: busy');
  });

  // Rule 8: Set-up failure: its message, else "Request failed"
  it('turns a setup failure into its message, else "Request failed"', () => {
    expect(toApiError(new Error('no such method')).message).toBe('no such method');
    expect(toApiError('?').message).toBe('Request failed');
  });

  it("marks the caller's own abort", () => {
    const abort = new AbortController();
    abort.abort();
    expect(toApiError(new Error('aborted'), abort.signal).kind).toBe('canceled');
  });
});
