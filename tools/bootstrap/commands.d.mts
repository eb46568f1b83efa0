export const commands: Record<string, { program: string[]; env?: Record<string, string>; packages?: 'all' }>
