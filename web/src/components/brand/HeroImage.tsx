const WIDTHS = [640, 960, 1200];
const setOf = (type: string): string =>
  WIDTHS.map((width) => `/images/wave-${width.toString()}.${type} ${width.toString()}w`).join(', ');

/** Smaller than the screen on a phone: on dark steel nobody sees it, and the page loads faster. */
const SIZES = '(min-width: 48em) min(70vw, 66rem), 70vw';

/** The character 浪 in polished steel. Its meaning is in the text beside it. */
export function HeroImage({ className }: { readonly className?: string | undefined }) {
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={SIZES} />
      <img
        className={className}
        src="/images/wave-960.webp"
        srcSet={setOf('webp')}
        sizes={SIZES}
        width={1200}
        height={1200}
        alt=""
        fetchPriority="high"
      />
    </picture>
  );
}
