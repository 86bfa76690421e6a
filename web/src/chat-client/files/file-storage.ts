/** Older files are given up: nobody came back to send them. */
const KEPT_MS = 7 * 24 * 3_600_000;
const STORE = 'files';

interface StoredFile {
  readonly blob: Blob;
  readonly at: number;
}

/**
 * The bytes of unsent files, by clientMessageId, until they are delivered or given up. IndexedDB keeps them over a reload and
 * for the other tabs; where the browser refuses it, they last as long as the page.
 */
class FileStorage {
  readonly #here = new Map<string, Blob>();
  #opening: Promise<IDBDatabase | null> | undefined;

  async put(id: string, blob: Blob): Promise<void> {
    this.#here.set(id, blob);
    await this.#run('readwrite', (store) => store.put({ blob, at: Date.now() } satisfies StoredFile, id));
  }

  async get(id: string): Promise<Blob | null> {
    const here = this.#here.get(id);
    if (here) return here;
    const stored: unknown = await this.#run('readonly', (store) => store.get(id));

    return isStoredFile(stored) ? stored.blob : null;
  }

  async remove(id: string): Promise<void> {
    this.#here.delete(id);
    await this.#run('readwrite', (store) => store.delete(id));
  }

  async #run<Result>(
    mode: IDBTransactionMode,
    command: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | undefined> {
    const database = await (this.#opening ??= open());
    if (!database) return undefined;

    return await new Promise((resolve) => {
      try {
        const transaction = database.transaction(STORE, mode);
        const request = command(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = transaction.onerror = () => resolve(undefined);
      } catch {
        resolve(undefined);
      }
    });
  }
}

export const fileStorage = new FileStorage();

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open('ronin-chat', 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(STORE);
      };
      request.onsuccess = () => {
        deleteOld(request.result);
        resolve(request.result);
      };
      request.onerror = request.onblocked = () => resolve(null);
    } catch {
      // Absent, or refused in a private window.
      resolve(null);
    }
  });
}

function deleteOld(database: IDBDatabase): void {
  const request = database.transaction(STORE, 'readwrite').objectStore(STORE).openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    const value: unknown = cursor.value;
    if (!isStoredFile(value) || value.at < Date.now() - KEPT_MS) cursor.delete();
    cursor.continue();
  };
}

const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' &&
  value !== null &&
  'blob' in value &&
  value.blob instanceof Blob &&
  'at' in value;
