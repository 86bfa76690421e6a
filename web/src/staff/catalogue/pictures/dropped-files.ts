/** Pictures that were added to a product before it had an id, until its page takes them. */
const kept = new Map<number, readonly File[]>();

export const keepFiles = (productId: number, files: readonly File[]): void => {
  kept.set(productId, files);
};

/** They are taken once. */
export function takeFiles(productId: number): readonly File[] {
  const files = kept.get(productId) ?? [];
  kept.delete(productId);

  return files;
}
