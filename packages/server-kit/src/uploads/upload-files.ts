const NAME = /^ronin-upload-([1-9]\d{0,9})-./;

/** How the names of this process's uploads begin, in the system's folder for temporary files. */
export const UPLOAD_PREFIX = `ronin-upload-${String(process.pid)}-`;

/** The process that an upload belongs to; null for any other file. */
export function parseUploadPid(name: string): number | null {
  const [, pid] = NAME.exec(name) ?? [];

  return pid === undefined ? null : Number(pid);
}
