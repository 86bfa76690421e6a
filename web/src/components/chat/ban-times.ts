import { BAN } from '@ronin/contracts/limits';

export type BanHours = (typeof BAN.hours)[number];

const LABELS: Record<BanHours, string> = {
  1: 'An hour',
  24: 'A day',
  168: 'A week',
  720: '30 days',
  2160: '90 days',
};

export const BAN_TIMES = BAN.hours.map((hours) => ({ value: String(hours), label: LABELS[hours] }));

const parseBanHours = (value: string): BanHours => BAN.hours.find((hours) => String(hours) === value) ?? 24;

type ReadField = (name: string) => string;

export const findBanErrors = (fields: ReadField) => ({
  reason: fields('reason').trim() === '' ? 'Say why.' : undefined,
});

export const readBanFields = (fields: ReadField) => ({
  hours: parseBanHours(fields('hours')),
  reason: fields('reason').trim(),
});
