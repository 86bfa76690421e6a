import { afterEach, expect, it, vi } from 'vitest';
import { readStored, writeStored } from './local-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const isText = (value: unknown): value is string => typeof value === 'string';

it('keeps a value until it is removed with null', () => {
  writeStored('sessionStorage', 'ronin.test', 'kept');
  expect(readStored('sessionStorage', 'ronin.test', isText)).toBe('kept');
  writeStored('sessionStorage', 'ronin.test', null);

  expect(window.sessionStorage.getItem('ronin.test')).toBeNull();
  expect(readStored('sessionStorage', 'ronin.test', isText)).toBeNull();
});

it('has no value of another form', () => {
  writeStored('sessionStorage', 'ronin.test', 7);
  expect(readStored('sessionStorage', 'ronin.test', isText)).toBeNull();
  writeStored('sessionStorage', 'ronin.test', null);
});

it('is empty in a browser that blocks storage', () => {
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('window', Object.defineProperty({}, 'sessionStorage', { get }));

  expect(() => writeStored('sessionStorage', 'ronin.test', 'kept')).not.toThrow();
  expect(readStored('sessionStorage', 'ronin.test', isText)).toBeNull();
});
