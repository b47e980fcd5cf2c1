# Lists the first dates of series with ruby-icalendar's strict parser, by the VTIMEZONE in each text. It does not expand rules;
# ruby-ice-cube, which comes with it, does, except BYSETPOS.
#
# What was parsed, written again, must be what the text says: no property may be lost. Of a message about single dates, it lists
# these and their starts. Input: a JSON object with `calendars`, texts, and `count`. Output: a JSON array of arrays of starts,
# `…T…Z` or dates, in the same order, or of `{"error": …}`.
require 'icalendar'
require 'json'
require 'stringio'

Icalendar.logger.level = Logger::FATAL

def all(value)
  [value].flatten.compact
end

def written(value)
  return value.strftime('%Y-%m-%d') if value.is_a?(Icalendar::Values::Date)
  raise 'a time without a zone' unless value.tz_utc || value.ical_params['tzid']
  value.to_time.getutc.strftime('%Y-%m-%dT%H:%M:%SZ')
end

# The wall-clock time, as if in UTC.
def clock(value)
  return Time.utc(value.year, value.month, value.day) if value.is_a?(Icalendar::Values::Date)
  Time.utc(value.year, value.month, value.day, value.hour, value.min, value.sec)
end

# A wall-clock time as the start of the series has it.
def placed(time, first, zones)
  return time.strftime('%Y-%m-%d') if first.is_a?(Icalendar::Values::Date)
  return time.strftime('%Y-%m-%dT%H:%M:%SZ') if first.tz_utc
  tzid = all(first.ical_params['tzid']).first
  zone = zones.retrieve(tzid) or raise "no VTIMEZONE for #{tzid}"
  written(Icalendar::Values::DateTime.new(time.strftime('%Y%m%dT%H%M%S'), 'tzid' => tzid, 'x-tz-info' => zone))
end

# The wall-clock times of a rule without its end.
def expanded(rule, start)
  parts = rule.value_ical.split(';').reject { |part| part.start_with?('UNTIL=', 'COUNT=', 'BYSETPOS=') }.join(';')
  times = lambda do |from|
    IceCube::Schedule.new(from) { |all| all.add_recurrence_rule(IceCube::Rule.from_ical(parts)) }.all_occurrences_enumerator.lazy
  end
  return times.call(start) unless rule.by_set_position
  position = Integer(rule.by_set_position.first)
  months = times.call(start - (start.day - 1) * 86_400).slice_when { |one, other| one.month != other.month }
  months.map { |days| days[position.positive? ? position - 1 : position] }.select { |time| time && time >= start }
end

def dates(master, exceptions, zones, count)
  rule = master.rrule.first
  times = expanded(rule, clock(master.dtstart))
  times = times.first(rule.count) if rule.count
  last = rule.until && (rule.until.end_with?('Z') ? written(Icalendar::Values::DateTime.new(rule.until)) : rule.until.gsub(/^(....)(..)/, '\1-\2-'))
  out = all(master.exdate).map { |value| written(value) }
  moved = exceptions.to_h { |event| [written(event.recurrence_id), written(event.dtstart)] }
  times.lazy.map { |time| placed(time.to_time, master.dtstart, zones) }
    .take_while { |at| last.nil? || at <= last }
    .reject { |at| out.include?(at) }
    .map { |at| moved.fetch(at, at) }
    .first(count)
end

# A property with its parameters and the parts of a rule in an order of their own.
def normal(line)
  head, value = line.match(/\A((?:[^":]|"[^"]*")*):(.*)\z/m).captures
  name, *params = head.scan(/(?:[^";]|"[^"]*")+/)
  value = value.split(';').sort.join(';') if name == 'RRULE'
  "#{[name, *params.map { |param| param.delete('"') }.sort].join(';')}:#{value}"
end

def lines(text)
  events = text.gsub(/\r?\n[ \t]/, '').scan(/^BEGIN:VEVENT\r?\n(.*?)^END:VEVENT/m).flatten
  events.flat_map { |event| event.split(/\r?\n/).map { |line| normal(line) } }.sort
end

def starts(text, count)
  parser = Icalendar::Parser.new(StringIO.new(text), true)
  calendars = parser.parse
  raise 'not exactly one VCALENDAR' unless calendars.length == 1
  calendar = calendars.first
  raise 'not valid' unless calendar.events.all? { |event| event.valid?(true) }
  lost = lines(text) - lines(calendar.to_ical)
  more = lines(calendar.to_ical) - lines(text)
  raise "#{lost.join(' ')} written as #{more.join(' ')}" unless lost.empty? && more.empty?
  exceptions, masters = calendar.events.partition(&:recurrence_id)
  return dates(masters.first, exceptions, parser.timezone_store, count) if masters.length == 1
  raise 'more than one series' unless masters.empty?
  out = calendar.ip_method == 'CANCEL'
  exceptions.map { |event| "#{written(event.recurrence_id)}#{out ? '' : " at #{written(event.dtstart)}"}" }
end

def reading(text, count)
  starts(text, count)
rescue StandardError => e
  { error: "#{e.class}: #{e.message}" }
end

Encoding.default_external = Encoding::UTF_8
given = JSON.parse($stdin.read)
puts JSON.generate(given['calendars'].map { |text| reading(text, given['count']) })
