import type { StaffPicture } from '@ronin/contracts';
import { PICTURES_MAX, PRODUCT_LIMITS } from '@ronin/contracts/limits';
import { useLayoutEffect, useRef, useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { showsStandIn, STAND_IN } from '../../../components/product/product-pictures.ts';
import { Button, Checkbox, Group, TextInput } from '../../../ui/mantine.ts';
import { type EditedProduct, productsApi } from '../products.api.ts';
import { UploadForm } from './UploadForm.tsx';
import classes from './Pictures.module.css';

/** The pictures of a product in their order. They are moved by drag, and by their buttons. */
export function Pictures({ product }: { readonly product: EditedProduct }) {
  const { id, pictures } = product;
  const [change, changed] = productsApi.useChangePictureMutation();
  const [remove, removed] = productsApi.useRemovePictureMutation();
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const keepFocus = useKeptFocus(pictures);
  const error = changed.error ?? removed.error;
  const move = (pictureId: number, position: number) => {
    if (position < 0 || position >= pictures.length) return;
    void change({ id, pictureId, position });
  };
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };

  return (
    <section className="stack" aria-label="Pictures">
      <h3>Pictures</h3>
      {pictures.length > 0 && (
        <ol className={classes.list}>
          {pictures.map((picture, index) => (
            <li
              key={picture.id}
              className={`stack gap-1 top ${classes.picture ?? ''}`}
              data-dragged={picture.id === dragged || undefined}
              data-target={(picture.id === target && target !== dragged) || undefined}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setTarget(picture.id);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null && dragged !== picture.id) move(dragged, index);
                endDrag();
              }}
            >
              <img
                className={classes.image}
                src={picture.url}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                draggable
                onDragStart={() => setDragged(picture.id)}
                onDragEnd={endDrag}
              />
              <PictureFields
                key={picture.alt}
                picture={picture}
                onChange={(fields) => void change({ id, pictureId: picture.id, ...fields })}
              />
              <Group gap={6}>
                {MOVES.map(({ label, by }) => {
                  const isOut = pictures[index + by] === undefined;

                  return (
                    <Button
                      key={label}
                      variant="default"
                      // The button keeps the focus at the end of the list, so it is not disabled for the browser.
                      data-disabled={isOut}
                      aria-disabled={isOut || undefined}
                      aria-label={`Move picture ${String(index + 1)} ${label.toLowerCase()}`}
                      onClick={(event) => {
                        keepFocus(event.currentTarget);
                        move(picture.id, index + by);
                      }}
                    >
                      {label}
                    </Button>
                  );
                })}
                <Button
                  variant="default"
                  aria-label={`Remove picture ${String(index + 1)}`}
                  onClick={() => void remove({ id, pictureId: picture.id })}
                >
                  Remove
                </Button>
              </Group>
            </li>
          ))}
        </ol>
      )}
      {pictures.length === 0 && (
        <p className="quiet">
          {showsStandIn(product)
            ? `No picture is uploaded yet. Until then shoppers see the picture of the ${STAND_IN}.`
            : 'No picture is uploaded. The shop shows the one that came with the product.'}{' '}
          The first picture is the one on the card.
        </p>
      )}
      {error !== undefined && <p role="alert">{getErrorDetail(error)}</p>}
      {pictures.length < PICTURES_MAX && (
        <UploadForm productId={id} alt={product.name} room={PICTURES_MAX - pictures.length} />
      )}
    </section>
  );
}

const MOVES = [
  { label: 'Earlier', by: -1 },
  { label: 'Later', by: 1 },
] as const;

/** A browser takes the focus from a button whose picture is moved in the list. It goes back there. */
function useKeptFocus(pictures: readonly StaffPicture[]) {
  const pressed = useRef<HTMLElement>(null);
  const order = pictures.map(({ id }) => id).join();
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) pressed.current?.focus();
    pressed.current = null;
  }, [order]);

  return (button: HTMLElement) => {
    pressed.current = button;
  };
}

interface PictureFieldsProps {
  readonly picture: StaffPicture;
  readonly onChange: (fields: { alt?: string; showsScale?: boolean }) => void;
}

/** The text is saved when the field is left. An empty one is put back. */
function PictureFields({ picture, onChange }: PictureFieldsProps) {
  const [alt, setAlt] = useState(picture.alt);

  return (
    <div className="stack gap-1">
      <TextInput
        label="What it shows"
        maxLength={PRODUCT_LIMITS.alt}
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        onBlur={() => {
          const text = alt.trim();
          if (text === '') setAlt(picture.alt);
          else if (text !== picture.alt) onChange({ alt: text });
        }}
      />
      <Checkbox
        label="Shows how large it is"
        checked={picture.showsScale}
        onChange={({ currentTarget }) => onChange({ showsScale: currentTarget.checked })}
      />
    </div>
  );
}
