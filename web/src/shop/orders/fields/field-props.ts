/** Of useForm: a field's name, its error, and what takes the error back. */
export type FieldProps = (name: string) => { name: string; error: string | undefined; onChange: () => void };
