import { IMPORT_LIMITS } from '@ronin/contracts/limits';
import { useId, useState } from 'react';
import { getErrorDetail, listFieldProblems } from '../../../app/error-detail.ts';
import { Button, Text, Title } from '../../../ui/mantine.ts';
import { type ImportedFile, productsApi } from '../products.api.ts';
import classes from './ImportFile.module.css';

/** Reads a CSV file, shows what it would change, and imports it when that is confirmed (behaviour: products 6). */
export function ImportFile({ onClose }: { readonly onClose: () => void }) {
  const inputId = useId();
  const [file, setFile] = useState<{ readonly name: string; readonly csv: string } | null>(null);
  const [send, { data, error, isLoading, reset }] = productsApi.useImportProductsMutation();
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    reset();
    const csv = decodeText(await chosen.arrayBuffer());
    setFile({ name: chosen.name, csv });
    await send({ csv, dryRun: true });
  };

  return (
    <section className={`stack start below-3 ${classes.import ?? ''}`} aria-label="Import products">
      <header className="row spread fill">
        <Title order={2} size="xl">
          Import products
        </Title>
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
      </header>
      <p className="quiet measure">
        A CSV file with the columns of the export or of Shopify, at most {IMPORT_LIMITS.products} products.
        New products become drafts. A product that exists is found by its ID, else by its name; its stock
        stays as it is.
      </p>
      <input
        id={inputId}
        className="unseen"
        type="file"
        accept=".csv,text/csv"
        disabled={isLoading}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button component="label" variant="default" htmlFor={inputId}>
        Choose a file
      </Button>
      <div aria-live="polite" className="stack gap-1 fill">
        {isLoading && <p>Checking {file?.name} …</p>}
        {error !== undefined && <Problems error={error} name={file?.name ?? ''} />}
        {data !== undefined && <Outcome file={data} name={file?.name ?? ''} />}
      </div>
      {data?.dryRun === true && countChanges(data) > 0 && file !== null && (
        <Button loading={isLoading} onClick={() => void send({ csv: file.csv, dryRun: false })}>
          Import {count(countChanges(data), 'product')}
        </Button>
      )}
    </section>
  );
}

const countChanges = ({ products }: ImportedFile): number =>
  products.filter(({ action }) => action !== 'none').length;

const count = (number: number, noun: string): string => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

const ACTIONS = [
  { action: 'create', before: 'New drafts', after: 'Created as drafts' },
  { action: 'change', before: 'To be changed', after: 'Changed' },
  { action: 'none', before: 'Without a change', after: 'Without a change' },
] as const;

/** Names that are listed; further ones are counted. */
const NAMES_MAX = 20;

const Outcome = ({ file, name }: { readonly file: ImportedFile; readonly name: string }) => (
  <>
    <p>{file.dryRun ? `${name} has no problems. Nothing is changed yet.` : `${name} was imported.`}</p>
    <dl className="stack gap-1 break">
      {ACTIONS.map(({ action, before, after }) => {
        const names = file.products.filter((product) => product.action === action).map((one) => one.name);
        if (names.length === 0) return null;
        const more = names.length - NAMES_MAX;

        return (
          <div key={action}>
            <Text component="dt" fw={600}>
              {file.dryRun ? before : after} ({names.length})
            </Text>
            <dd className="quiet">
              {names.slice(0, NAMES_MAX).join(', ')}
              {more > 0 && ` and ${String(more)} more`}
            </dd>
          </div>
        );
      })}
    </dl>
  </>
);

function Problems({ error, name }: { readonly error: unknown; readonly name: string }) {
  const problems = listFieldProblems(error);
  if (problems.length === 0) return <p className="warned">{getErrorDetail(error)}</p>;

  return (
    <div className="warned">
      <p>
        {name} was not imported. Please correct {count(problems.length, 'problem')} and choose it again.
      </p>
      <ul className={classes.problems}>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <strong>{path}</strong> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A spreadsheet that saves plain "CSV" does not write UTF-8 but the encoding of Windows. */
function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
