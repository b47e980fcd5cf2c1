# Reads iCalendar texts with ruby-icalendar's strict parser.
#
# Input: a JSON array of texts. Output: a JSON array of facts, or of `{"error": …}`, in the same order.
require 'icalendar'
require 'json'
require 'stringio'
require 'uri'

Icalendar.logger.level = Logger::FATAL

def text(value)
  values = value.is_a?(Array) ? value : [value].compact
  raise 'a property more than once' if values.length > 1
  values.first.to_s
end

def instant(value)
  return value.strftime('%Y-%m-%d') if value.is_a?(Icalendar::Values::Date)
  raise 'a time without a zone' unless value.ical_params['tzid'] || value.utc?
  value.to_time.getutc.strftime('%Y-%m-%dT%H:%M:%SZ')
end

def person(value)
  scheme, address = value.to_s.split(':', 2)
  raise "an address with the scheme #{scheme}" unless scheme == 'mailto'
  { name: Array(value.ical_params['cn']).first.to_s, address: URI::DEFAULT_PARSER.unescape(address) }
end

def facts(calendar)
  raise 'not exactly one VEVENT' unless calendar.events.length == 1
  event = calendar.events.first
  raise 'not valid' unless event.valid?(true)
  {
    method: calendar.ip_method.to_s,
    uid: event.uid.to_s,
    sequence: Integer(event.sequence.to_s),
    start: instant(event.dtstart),
    end: instant(event.dtend),
    summary: text(event.summary),
    location: text(event.location),
    description: text(event.description),
    comment: text(event.comment),
    status: event.status.to_s,
    organizer: person(event.organizer),
    attendees: event.attendee.map { |one| person(one).merge(partstat: Array(one.ical_params['partstat']).first.to_s) }
  }
end

def read(source)
  calendars = Icalendar::Parser.new(source, true).parse
  raise 'not exactly one VCALENDAR' unless calendars.length == 1
  facts(calendars.first)
rescue StandardError => e
  { error: "#{e.class}: #{e.message}" }
end

Encoding.default_external = Encoding::UTF_8
puts JSON.generate(JSON.parse($stdin.read).map { |source| read(source) })
