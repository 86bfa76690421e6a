import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HeroImage } from './HeroImage.tsx';

const publicDir = join(import.meta.dirname, '../../../public');

describe('HeroImage', () =>
  it('names existing files, and the smallest is small enough for a phone', () => {
    const { container } = render(<HeroImage />);
    const files = [...container.querySelectorAll('[srcset]')]
      .flatMap((element) => element.getAttribute('srcset')?.split(', ') ?? [])
      .map((candidate) => join(publicDir, candidate.split(' ')[0] ?? ''));

    expect(files).toHaveLength(6);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(Math.min(...files.map((file) => statSync(file).size))).toBeLessThanOrEqual(16 * 1024);
  }));
