import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onValue: (value: Value) => void
}

export function Select<Value extends string>({ label, value, options, onValue }: Props<Value>) {
  const id = useId()
  return (
    <div className="crop-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="crop-field"
        value={value}
        onChange={event => onValue(event.currentTarget.value as Value)}
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
