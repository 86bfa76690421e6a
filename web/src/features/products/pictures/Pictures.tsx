import type { StaffPicture } from '@ronin/contracts';
import { PICTURES_MAX, PRODUCT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { Button, Checkbox, TextInput } from '../../../ui/mantine.ts';
import { type EditedProduct, useChangePictureMutation, useRemovePictureMutation } from '../products.api.ts';
import { UploadForm } from './UploadForm.tsx';
import classes from './Pictures.module.css';

/** The pictures of a product in their order. They are moved by drag, and by their buttons. */
export function Pictures({ product }: { readonly product: EditedProduct }) {
  const { id: productId, pictures } = product;
  const [change, changed] = useChangePictureMutation();
  const [remove, removed] = useRemovePictureMutation();
  const [dragged, setDragged] = useState<number | null>(null);
  const error = changed.error ?? removed.error;
  const move = (pictureId: number, position: number) => {
    if (position < 0 || position >= pictures.length) return;
    void change({ productId, pictureId, change: { position } });
  };

  return (
    <section className={classes.section} aria-label="Pictures">
      <h3>Pictures</h3>
      {pictures.length > 0 && (
        <ol className={classes.list}>
          {pictures.map((picture, index) => (
            <li
              key={picture.id}
              className={classes.picture}
              draggable
              onDragStart={() => {
                setDragged(picture.id);
              }}
              onDragOver={(event) => {
                event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null && dragged !== picture.id) move(dragged, index);
                setDragged(null);
              }}
            >
              <img
                className={classes.image}
                src={picture.url}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                loading="lazy"
              />
              <PictureFields
                key={picture.alt}
                picture={picture}
                onChange={(fields) => void change({ productId, pictureId: picture.id, change: fields })}
              />
              <div className={classes.buttons}>
                <Button
                  variant="default"
                  aria-label={`Move picture ${String(index + 1)} earlier`}
                  disabled={index === 0}
                  onClick={() => {
                    move(picture.id, index - 1);
                  }}
                >
                  Earlier
                </Button>
                <Button
                  variant="default"
                  aria-label={`Move picture ${String(index + 1)} later`}
                  disabled={index === pictures.length - 1}
                  onClick={() => {
                    move(picture.id, index + 1);
                  }}
                >
                  Later
                </Button>
                <Button
                  variant="default"
                  aria-label={`Remove picture ${String(index + 1)}`}
                  onClick={() => void remove({ productId, pictureId: picture.id })}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {pictures.length === 0 && (
        <p className={classes.quiet}>
          No picture is uploaded. Until then the shop shows one that came with it. The first picture is the
          one on the card.
        </p>
      )}
      {error !== undefined && <p role="alert">{getErrorDetail(error)}</p>}
      {pictures.length < PICTURES_MAX && (
        <UploadForm productId={productId} room={PICTURES_MAX - pictures.length} />
      )}
    </section>
  );
}

interface PictureFieldsProps {
  readonly picture: StaffPicture;
  readonly onChange: (fields: { alt?: string; showsScale?: boolean }) => void;
}

/** The text is saved when the field is left. An empty one is put back. */
function PictureFields({ picture, onChange }: PictureFieldsProps) {
  const [alt, setAlt] = useState(picture.alt);

  return (
    <div className={classes.fields}>
      <TextInput
        label="Alternative text"
        maxLength={PRODUCT_LIMITS.alt}
        value={alt}
        onChange={({ currentTarget }) => {
          setAlt(currentTarget.value);
        }}
        onBlur={() => {
          const text = alt.trim();
          if (text === '') setAlt(picture.alt);
          else if (text !== picture.alt) onChange({ alt: text });
        }}
      />
      <Checkbox
        label="Shows the scale"
        checked={picture.showsScale}
        onChange={({ currentTarget }) => {
          onChange({ showsScale: currentTarget.checked });
        }}
      />
    </div>
  );
}
