import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { DateField, type DateFieldProps } from './DateField';

type Props<Values extends FieldValues> = Omit<
  DateFieldProps,
  'value' | 'onChange' | 'onBlur' | 'ref' | 'name' | 'error'
> & { control: Control<Values>; name: FieldPath<Values> };

/**
 * A `DateField` in a form of react-hook-form, with the error of its field: `<FormDateField label="Date"
 * control={control} name="date" />`.
 */
export function FormDateField<Values extends FieldValues>({ control, name, ...rest }: Props<Values>) {
  const { field, fieldState } = useController({ control, name });
  const { onChange, onBlur, ref } = field;
  return (
    <DateField
      {...rest}
      name={name}
      ref={ref}
      value={(field.value as string | undefined) ?? ''}
      error={fieldState.error?.message}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
