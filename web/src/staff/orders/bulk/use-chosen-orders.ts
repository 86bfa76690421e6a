import type { StaffOrderSummary } from '@ronin/contracts';
import { useState } from 'react';

/** Which orders of the list are chosen for a command of several orders, by number. */
export function useChosenOrders() {
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  return {
    isChoosing,
    chosen,
    toggleMode: () => {
      setChoosing(!isChoosing);
      setChosen(new Set());
    },
    choice: isChoosing
      ? {
          isChosen: ({ orderNumber }: StaffOrderSummary) => chosen.has(orderNumber),
          onToggle: ({ orderNumber }: StaffOrderSummary) =>
            setChosen((before) => {
              const after = new Set(before);
              if (!after.delete(orderNumber)) after.add(orderNumber);
              return after;
            }),
        }
      : undefined,
    /** All of them, or none when all are chosen already. */
    chooseAll: (orderNumbers: readonly string[]) =>
      setChosen((before) =>
        orderNumbers.every((number) => before.has(number)) ? new Set() : new Set(orderNumbers),
      ),
    remove: (orderNumber: string) =>
      setChosen((before) => new Set([...before].filter((number) => number !== orderNumber))),
  };
}
